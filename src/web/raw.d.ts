/** Text of a style sheet, as it's written. */
declare module "*.css?raw" {
  const text: string;
  export default text;
}

/** The parts of jstat that we use. */
declare module "jstat" {
  const jstat: {
    chisquare: { cdf(x: number, degreesOfFreedom: number): number };
    normal: { inv(p: number, mean: number, deviation: number): number };
  };
  export default jstat;
}

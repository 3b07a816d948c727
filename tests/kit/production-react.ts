/**
 * Loads React as it's built for production, which renders a page in half the time and as people get it. The development build checks hooks and
 * keys, and offers `act`: the tests of components need it.
 */
const { NODE_ENV } = process.env;
process.env.NODE_ENV = "production";
await import("react/jsx-runtime");
await import("react-dom/server");
process.env.NODE_ENV = NODE_ENV;

export {};

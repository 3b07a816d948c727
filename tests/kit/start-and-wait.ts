import { startProduct } from "./running-product.ts";

/** Starts the product in the named folder and waits until a test ends this process. */
const [, , dataDir = ""] = process.argv;
const { pid } = await startProduct({ plain: true, quiet: true, dataDir });
console.log(`product ${pid}`);

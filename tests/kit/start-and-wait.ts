import { startProduct } from "./running-product.ts";

/** Starts the product in the folder that is named and waits for ever, for tests that end this process. */
const [, , dataDir = ""] = process.argv;
const { pid } = await startProduct({ plain: true, dataDir });
console.log(`product ${pid}`);

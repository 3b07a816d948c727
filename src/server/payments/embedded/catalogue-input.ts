import * as z from "zod";

const int = z.coerce.number().int();
const id = z.string().regex(/^[\w-]{1,200}$/, "Ids are letters, digits, - and _.");
const taxCode = z.string().regex(/^txcd_\d{8}$/, "No such tax code.");
const currency = z.string().regex(/^[a-z]{3}$/, "Invalid currency.");
const taxBehavior = z.enum(["inclusive", "exclusive", "unspecified"]);
const recurring = z.strictObject({ interval: z.enum(["month", "year"]) });

/** A price given along with a request. It names a product, or describes one. */
export const priceData = z
  .strictObject({
    currency,
    unit_amount: int.min(0),
    tax_behavior: taxBehavior.optional(),
    product_data: z.strictObject({ name: z.string().min(1), tax_code: taxCode.optional() }).optional(),
    product: z.string().optional(),
    recurring: recurring.optional(),
  })
  .refine((given) => (given.product === undefined) !== (given.product_data === undefined), {
    message: "Give either product or product_data.",
  });

/** Parameters of the calls about products, prices and coupons. */
export const catalogueInput = {
  product: z.strictObject({ id: id.optional(), name: z.string().min(1).max(250), tax_code: taxCode.optional() }),
  productUpdate: z.strictObject({ name: z.string().min(1).max(250).optional(), tax_code: taxCode.optional() }),
  price: z.strictObject({
    product: z.string(),
    currency,
    unit_amount: int.min(0),
    lookup_key: z.string().max(200).optional(),
    tax_behavior: taxBehavior.optional(),
    recurring: recurring.optional(),
  }),
  coupon: z.strictObject({
    id: id.optional(),
    percent_off: z.coerce.number().gt(0).max(100),
    duration: z.literal("once"),
  }),
};

export type PriceInput = z.infer<typeof priceData>;

import * as z from "zod";

/** Facts of every mail about money. */
export const person = { first_name: z.string(), time_zone: z.string() };
/** An amount in the smallest unit of its currency. */
export const sum = { amount: z.int(), currency: z.string() };
export const plan = z.enum(["monthly", "annual", "group"]);
/** Enough of a card or bank account to recognise it; null: unknown, or another way to pay. */
export const card = z.nullable(z.strictObject({ brand: z.string(), last4: z.string() }));
/** A purchase that a bank debit pays for. `name`: of the group, or of the person who gets the gift. */
export const debited = { what: z.enum(["monthly", "annual", "lifetime", "group", "gift"]), name: z.string() };

/** Names of card brands, by the words that Stripe has for them (docs.stripe.com/api/cards/object). */
export const cardBrands: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

import { type KyselyPlugin, SelectQueryNode } from "kysely";

/**
 * Reverses the rows of each read that asks for no order. PostgreSQL promises none, and often gives the order of writing all the same:
 * code and tests that rely on it fail on another day.
 */
export function reverseUnorderedReads(): KyselyPlugin {
  const unordered = new WeakSet<object>();
  return {
    transformQuery({ node, queryId }) {
      if (SelectQueryNode.is(node) && node.orderBy === undefined) unordered.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      return unordered.has(queryId) ? { ...result, rows: result.rows.toReversed() } : result;
    },
  };
}

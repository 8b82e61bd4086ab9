/** The nested query: 20 posts with their authors and three comments each, a response of about 12 KB. */
const QUERY = `query Feed($offset: Int) {
  posts(limit: 20, offset: $offset) {
    total
    data {
      id
      body
      hashtags
      language
      likes_count
      comments_count
      reposts_count
      published_at
      author { id username display_name avatar_url verified }
      comments(limit: 3) { id author_id body likes_count created_at }
    }
  }
}`;

/** One way of asking the nested query. */
export interface GraphqlCase {
  readonly name: string;
  /** The least number of times plain express-graphql's requests a second that we promise. */
  readonly promise: number;
  /** The bodies to POST, in turn. */
  readonly bodies: readonly string[];
  /** True when no response may come from the cache of results. */
  readonly isFresh: boolean;
}

/** The same request again and again, and requests with variables that were not there before. */
export const GRAPHQL_CASES: readonly GraphqlCase[] = [
  { name: 'nested, repeated', promise: 15, bodies: [toBody(0)], isFresh: false },
  {
    name: 'nested, fresh variables',
    promise: 6,
    bodies: Array.from({ length: 3900 }, (_, offset) => toBody(offset)),
    isFresh: true,
  },
];

function toBody(offset: number): string {
  return JSON.stringify({ query: QUERY, variables: { offset } });
}

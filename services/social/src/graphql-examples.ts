import { type RecordService, sessionChangesExample } from '@sandbox/resource';

/** The examples of the GraphQL page: queries first, then mutations, then subscriptions. */
export const graphqlExamples: RecordService['graphqlExamples'] = [
  {
    title: 'Filters and relations: the most liked posts of verified people, with their comments',
    query: `query PopularPosts($least: Int!) {
  posts(
    filter: { likes_count_gte: $least, visibility: public, author: { verified: true } }
    sort: "-likes_count"
    limit: 5
  ) {
    total
    data {
      body
      hashtags
      likes_count
      author {
        username
        followers_count
      }
      comments(limit: 2) {
        body
        author {
          username
        }
      }
    }
  }
}
`,
    variables: { least: 5 },
  },
  {
    title: 'Cursors: the timeline, page by page, as Relay reads it',
    query: `query Timeline($after: String) {
  postsConnection(first: 3, after: $after, sort: "-published_at") {
    edges {
      cursor
      node {
        nodeId
        published_at
        body
        author {
          display_name
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`,
    variables: { after: null },
  },
  {
    title: 'A mutation: a post that persists in your session',
    query: `mutation WritePost($input: PostInput!) {
  createPost(input: $input) {
    id
    hashtags
    published_at
    author {
      username
      posts_count
    }
  }
}
`,
    variables: { input: { author_id: 1, body: 'Hello from #graphql' } },
    needsSession: true,
  },
  {
    title: 'A subscription: posts as they are written',
    query: `subscription PostFeed {
  posts(limit: 10) {
    id
    ts
    action
    post {
      body
      hashtags
    }
    author {
      username
      followers_count
    }
  }
}
`,
  },
  sessionChangesExample('Post', ['body']),
];

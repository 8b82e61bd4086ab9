// The posts, users and comments of a folder of seeds with the resolvers that the nested query needs, all look-ups in
// maps: the least work that a server can do for it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export function readRecords(folder, schemaFile) {
  const read = (name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  const posts = read('posts');
  const users = new Map(read('users').map((user) => [user.id, user]));
  const comments = groupByPost(read('comments'));
  return {
    typeDefs: readFileSync(schemaFile, 'utf8'),
    resolvers: {
      Query: {
        posts: (_root, { limit = 20, offset = 0 }) => ({
          total: posts.length,
          page: Math.floor(offset / limit) + 1,
          limit,
          pages: Math.ceil(posts.length / limit),
          data: posts.slice(offset, offset + limit),
        }),
      },
      Post: {
        author: (post) => users.get(post.author_id),
        comments: (post, { limit = 20 }) => (comments.get(post.id) ?? []).slice(0, limit),
      },
    },
  };
}

function groupByPost(comments) {
  const groups = new Map();
  for (const comment of comments) {
    const group = groups.get(comment.post_id);
    if (group) group.push(comment);
    else groups.set(comment.post_id, [comment]);
  }
  return groups;
}

/** Gives the fields of a schema their resolvers, which graphql-js leaves to others. */
export function attachResolvers(schema, resolvers) {
  for (const [type, fields] of Object.entries(resolvers)) {
    for (const [name, resolve] of Object.entries(fields)) {
      schema.getType(type).getFields()[name].resolve = resolve;
    }
  }
  return schema;
}

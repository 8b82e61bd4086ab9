export { socialService } from './app.js';
export { social } from './resources/index.js';
export { parseHashtags } from './rules/posts.js';

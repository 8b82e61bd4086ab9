export { socialService } from './app.js';
export { FILMS, type Film, SCENES, type Scene } from './images/scenes.js';
export { social } from './resources/index.js';
export { parseHashtags } from './rules/posts.js';
export type { StreamPost } from './script/stream.js';

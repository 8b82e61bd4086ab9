export { createApp as createSocialApp, type SocialOptions } from './app.js';
export { SOCIAL_SETTINGS } from './config.js';
export { social } from './resources/index.js';
export { parseHashtags } from './rules/parse-hashtags.js';

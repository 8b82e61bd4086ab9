export { type AllInOneOptions, createApps } from './app.js';
export { ALL_IN_ONE_SETTINGS } from './config.js';

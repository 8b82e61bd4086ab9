export { stopPages as default } from './global-setup.mjs';

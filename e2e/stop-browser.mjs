export { stopBrowser as default } from './start-browser.mjs';

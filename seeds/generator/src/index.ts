export { generateSeeds } from './generate-seeds.js';

export { loadSeeds, type Seeds, stampSeeds } from './load-seeds.js';
export { readSeedFile } from './read-seed-file.js';
export type { SeedCollection } from './seed-collection.js';

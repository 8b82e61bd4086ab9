export { loadSeeds, type Seeds, stampSeeds } from './load-seeds.js';
export { readSeedFile } from './read-seed-file.js';
export type { SeedCollection, SeedRecord, SeedReference } from './seed-collection.js';
export { SeedError, type SeedLocation } from './seed-error.js';

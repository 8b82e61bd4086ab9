// Notes what committed files were made from. Usage: node tools/note-made.mjs graphiql|relay
import { noteMade } from './made-from.mjs';
import { readLock } from './read-lock.mjs';

noteMade(process.argv[2], readLock());

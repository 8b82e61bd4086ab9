import { readTexts } from '../../read-texts.js';
import type { TopicTexts } from './language-texts.js';

/** What is in comments that readers have flagged. */
export const SPAM = readTexts<Pick<TopicTexts, 'slots' | 'comments'>>('social/spam');

import type { SettingsTable } from '@sandbox/kernel';
import { type Guide, listGuides, loadGuide } from './guides.js';
import { readSections } from './headings.js';
import { renderSettings } from './settings-guide.js';

/** The guides of a server: those of `docs/`, and the one to its settings. */
export interface GuideSet {
  readonly names: readonly string[];
  /** Reads a guide, once. */
  load(name: string): Guide;
}

/** The name of the guide to settings. */
export const SETTINGS_GUIDE = 'settings';

export function createGuideSet(settings: SettingsTable): GuideSet {
  const loaded = new Map<string, Guide>();
  const read = (name: string): Guide =>
    name === SETTINGS_GUIDE ? settingsGuide(settings) : loadGuide(name);
  return {
    names: [...listGuides(), SETTINGS_GUIDE],
    load(name) {
      const guide = loaded.get(name) ?? read(name);
      loaded.set(name, guide);
      return guide;
    },
  };
}

function settingsGuide(settings: SettingsTable): Guide {
  const markdown = renderSettings(settings);
  const [head] = readSections(markdown);
  return {
    name: SETTINGS_GUIDE,
    title: head?.title ?? SETTINGS_GUIDE,
    markdown,
    summary: 'Every environment variable and flag.',
    excerpt: '',
  };
}

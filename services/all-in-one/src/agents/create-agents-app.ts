import { createHandler, get, type Platform, type Route } from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import { createAssetByOrigin, createMarkdownAsset, MARKDOWN_TYPE } from '@sandbox/web';
import { ALL_IN_ONE_SETTINGS } from '../config.js';
import { renderApi } from './describe-services.js';
import { GUIDES, GUIDES_PATH, guidePath, loadGuide } from './guides.js';
import { renderLlms } from './llms-text.js';
import { renderSettings } from './settings-guide.js';

const LLMS_PATH = '/llms.txt';
const LLMS_FULL_PATH = '/llms-full.txt';
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** Builds what programs that write programs read: the documentation as Markdown. It is written when first asked for. */
export function createAgentsApp(platform: Platform, apps: readonly ServiceApp[]): ServiceApp {
  return {
    name: 'agents',
    summary:
      'what a coding agent has to know, in one file; every documentation page is there as Markdown.',
    links: [{ label: 'For agents', path: LLMS_PATH }],
    examples: [],
    paths: [LLMS_PATH, LLMS_FULL_PATH, GUIDES_PATH],
    handler: createHandler({ platform, routes: createRoutes(apps) }),
    isReady: () => true,
    async start() {},
    async stop() {},
  };
}

/** Responds to `/` for a client that would rather have Markdown. */
export function createLlmsAsset(apps: readonly ServiceApp[], type = MARKDOWN_TYPE) {
  return createAssetByOrigin((origin) => ({
    type,
    body: renderLlms({ apps, origin, servesGuides: true, guides: GUIDES.map(loadGuide) }),
    vary: ['Accept'],
  }));
}

function createRoutes(apps: readonly ServiceApp[]): readonly Route[] {
  return [
    {
      ...get(LLMS_PATH, createLlmsAsset(apps, TEXT_TYPE)),
      summary: 'What a coding agent has to know, with links to the rest',
    },
    {
      ...get(LLMS_FULL_PATH, createFullAsset(apps)),
      summary: 'All of the documentation in one file',
    },
    {
      ...get(guidePath('settings'), createMarkdownAsset(settingsGuide)),
      summary: 'Guide: Settings',
    },
    ...GUIDES.map((entry) => ({
      ...get(
        guidePath(entry.name),
        createMarkdownAsset(() => loadGuide(entry).markdown),
      ),
      summary: `Guide: ${entry.name.replaceAll('-', ' ')}`,
    })),
  ];
}

function settingsGuide(): string {
  return renderSettings(ALL_IN_ONE_SETTINGS);
}

function createFullAsset(apps: readonly ServiceApp[]) {
  return createAssetByOrigin((origin) => {
    const guides = GUIDES.map(loadGuide);
    const parts = [
      renderLlms({ apps, origin, servesGuides: true, guides }),
      settingsGuide(),
      ...guides.map(({ markdown }) => markdown),
      ...apps.map(renderApi),
    ];
    return { type: TEXT_TYPE, body: parts.filter(Boolean).join('\n') };
  });
}

import { guidePath, listGuides, loadGuides, renderSettings } from '@sandbox/docs-pages';
import {
  createHandler,
  createPlatform,
  get,
  type Platform,
  type Route,
  type SandboxServer,
} from '@sandbox/http';
import { parseSettings, type ServiceApp } from '@sandbox/kernel';
import { createMcpRoute, type MarkdownPage } from '@sandbox/mcp';
import { createAssetByOrigin, MARKDOWN_TYPE } from '@sandbox/web';
import { createApps } from '../app.js';
import { ALL_IN_ONE_SETTINGS } from '../config.js';
import { listViews } from '../sessions/create-sessions-app.js';
import { isDescribed, renderApi } from './describe-services.js';
import { renderLlms, renderPackageLlms } from './llms-text.js';

const LLMS_PATH = '/llms.txt';
const LLMS_FULL_PATH = '/llms-full.txt';
const MCP_PATH = '/mcp';
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** Builds the documentation for coding agents, as Markdown. It is written with the first request. */
export function createAgentsApp(platform: Platform, apps: readonly ServiceApp[]): ServiceApp {
  return {
    name: 'agents',
    summary:
      'Point your coding agent at one file. Each documentation page is also available as Markdown.',
    links: [{ label: 'Agents', path: LLMS_PATH }],
    examples: [],
    paths: [LLMS_PATH, LLMS_FULL_PATH, MCP_PATH],
    handler: createHandler({
      platform,
      routes: [
        ...createRoutes(apps),
        createMcpRoute({ platform, path: MCP_PATH, scope: () => toolScope({ apps, tools: [] }) }),
      ],
    }),
    isReady: () => true,
    async start() {},
    async stop() {},
  };
}

/** The scope of the tools for agents: the services, the view over their sessions, and all pages. */
export function toolScope({ apps, tools }: Pick<SandboxServer, 'apps' | 'tools'>) {
  return { apps: [...apps, ...listViews(tools)].filter(isDescribed), pages: listPages() };
}

function listPages(): readonly MarkdownPage[] {
  return [
    { path: LLMS_PATH, title: 'What an agent has to know' },
    ...[...listGuides(), 'settings'].map((name) => ({
      path: guidePath(name),
      title: `Guide: ${name.replaceAll('-', ' ')}`,
    })),
  ];
}

/** The response to `/` for a client that prefers Markdown. */
export function createLlmsAsset(apps: readonly ServiceApp[], type = MARKDOWN_TYPE) {
  return createAssetByOrigin((origin) => ({
    type,
    body: renderLlms({ apps, origin, servesGuides: true, guides: loadGuides() }),
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
  ];
}

function settingsGuide(): string {
  return renderSettings(ALL_IN_ONE_SETTINGS);
}

function createFullAsset(apps: readonly ServiceApp[]) {
  return createAssetByOrigin((origin) => {
    const guides = loadGuides();
    const parts = [
      renderLlms({ apps, origin, servesGuides: true, guides }),
      settingsGuide(),
      ...guides.map(({ markdown }) => markdown),
      ...apps.map(renderApi),
    ];
    return { type: TEXT_TYPE, body: parts.filter(Boolean).join('\n') };
  });
}

/** The `llms.txt` of the package, for agents that have not started the services. */
export async function describeForAgents(): Promise<string> {
  const settings = parseSettings(ALL_IN_ONE_SETTINGS, { LOG_LEVEL: 'silent' });
  const platform = createPlatform({ settings });
  return renderPackageLlms(await createApps({ platform, settings }));
}

import { explorerPlugin } from '@graphiql/plugin-explorer';
import { useEditorContext, useExecutionContext, useSchemaStore } from '@graphiql/react';
import { GraphiQL } from 'graphiql';
import { getOperationAST, parse } from 'graphql';
import { createElement, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { createFetcher } from './fetcher.js';
import { labelFields } from './label-fields.js';
import { createStorage } from './storage.js';
import { usePageTheme } from './theme.js';

/** The parameters of a URL that are an operation. */
const OPERATION = ['query', 'variables', 'operationName'];

const place = document.getElementById('graphiql');
const { api } = place.dataset;
const storage = createStorage(api);
const given = readAddress();

const settings = {
  fetcher: createFetcher(readUrl()),
  storage,
  plugins: [explorerPlugin({ showAttribution: false })],
  defaultEditorToolsVisibility: matchMedia('(min-width: 48.01rem)').matches,
  shouldPersistHeaders: true,
  ...chooseTabs(),
};

createRoot(place).render(createElement(Editor));
labelFields(place);

function Editor() {
  return createElement(
    GraphiQL,
    { ...settings, forcedTheme: usePageTheme() },
    createElement(GraphiQL.Logo, {}, createElement(RunGiven)),
  );
}

/** Runs the query of the URL, or else the first example, once the schema is loaded. A mutation waits for its reader. */
function RunGiven() {
  const { schema } = useSchemaStore();
  const { queryEditor } = useEditorContext();
  const { run } = useExecutionContext();
  const opened = given ?? settings.defaultTabs?.[0];
  const hasRun = useRef(opened === undefined || !isRead(opened));
  useEffect(() => {
    if (hasRun.current || !schema || !queryEditor) return;
    hasRun.current = true;
    // The reader may have chosen another tab before, such as that of a mutation.
    if (queryEditor.getValue() === opened.query.replace(/\r\n?/g, '\n')) run();
  }, [schema, queryEditor, run]);
  return null;
}

function isRead({ query, operationName }) {
  try {
    return getOperationAST(parse(query), operationName)?.operation === 'query';
  } catch {
    return false;
  }
}

/** The URL for operations. Parameters of the page that are not part of an operation, such as `tick_ms`, apply to them too. */
function readUrl() {
  const url = new URL(location.href);
  for (const name of OPERATION) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

/** The operation in the URL of the page, as in a GET of a client; undefined without a query. */
function readAddress() {
  const search = new URLSearchParams(location.search);
  if (!search.get('query')) return undefined;
  const names = OPERATION.filter((name) => search.get(name));
  return Object.fromEntries(names.map((name) => [name, search.get(name)]));
}

/**
 * The tabs that were open when the page was left, or the examples, and a tab for the operation in the URL. The editor
 * starts with the content of the first tab only if it also gets it separately.
 */
function chooseTabs() {
  if (storage.getItem('graphiql:tabState') !== null) return given;
  const defaultTabs = given === undefined ? readExamples() : [given, ...readExamples()];
  return { ...defaultTabs[0], defaultTabs };
}

/** The examples of the page as tabs. Those of a session get a session that no other reader has. */
function readExamples() {
  const own = `keep-graphiql-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
  return [...place.querySelectorAll('[data-example]')].map((example) => {
    const read = (part) => example.querySelector(`[data-part="${part}"]`)?.textContent;
    return {
      query: read('query'),
      variables: read('variables'),
      headers: read('headers')?.replace('keep-graphiql', own),
    };
  });
}

import { SaxesParser } from 'saxes';
import { create } from 'xmlbuilder2';
import { ENDPOINT } from '../start-gateway.js';
import { CLIENT_ID, SCENARIO_CREDENTIALS, type ScenarioClient } from './scenario-client.js';

const NAMESPACE = 'AnetApi/xml/v1/schema/AnetApiSchema.xsd';

/** An element of a response. */
export interface XmlElement {
  readonly name: string;
  /** Those that are no matter of namespaces. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** What stands between its tags; empty where elements stand there. */
  readonly text: string;
}

/** Builds a client that speaks XML, without anything of ours. */
export function createXmlClient(url: string): ScenarioClient<XmlElement> {
  return {
    async send(call, content) {
      const elements = {
        '@xmlns': NAMESPACE,
        merchantAuthentication: SCENARIO_CREDENTIALS,
        clientId: CLIENT_ID,
        ...content,
      };
      const response = await fetch(url + ENDPOINT, {
        method: 'POST',
        headers: { 'Content-Type': 'text/xml; charset=utf-8' },
        body: create({ [`${call}Request`]: elements }).end(),
      });
      return parse(await response.text());
    },
  };
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

function parse(xml: string): XmlElement {
  const document: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const open: OpenElement[] = [document];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes: found }) => {
    if (uri !== NAMESPACE) throw new Error(`${local} is in the namespace "${uri}".`);
    const own = Object.values(found).filter(({ uri }) => uri === '');
    const attributes = Object.fromEntries(own.map(({ local, value }) => [local, value]));
    const element: OpenElement = { name: local, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  const [root] = document.children;
  if (root === undefined) throw new Error('The answer has no root.');
  return root;
}

// The fields of an operation: parameters, filters, credentials and body.
import { element } from '@sandbox/web/element';
import { createChoice, createField, group } from './fields.js';
import { createFilters } from './trial-filters.js';
import { createLogin } from './trial-login.js';

/** Groups of parameters by place, in the order in which they are shown. */
const PLACES = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['header', 'Headers'],
];

export function createForm(operation, schemes) {
  const { parameters, filters, bodies, security } = operation;
  const plain = parameters.filter(({ style }) => style !== 'deepObject' || !filters);
  const fields = plain.map((parameter) => ({ parameter, control: createControl(parameter) }));
  const builder = filters && createFilters(filters);
  const login = security.length > 0 ? createLogin(security, schemes) : undefined;
  const body = bodies.length > 0 ? createBody(bodies) : undefined;
  return {
    parts: [
      ...PLACES.flatMap(([place, legend]) =>
        toGroup(
          legend,
          fields.filter(({ parameter }) => parameter.place === place),
        ),
      ),
      ...(builder ? [builder.node] : []),
      ...(login ? [login.node] : []),
      ...(body ? [body.node] : []),
    ],
    read: () => ({
      values: fields.map(({ parameter, control }) => [parameter, control.value]),
      filters: builder?.read() ?? [],
      login: login?.read() ?? {},
      body: body?.read(),
    }),
    /** For changes that no event of a field reports. */
    onChange(notify) {
      if (builder) builder.onChange = notify;
      if (login) login.onChange = notify;
      if (body) body.onChange = notify;
    },
  };
}

function toGroup(legend, fields) {
  if (fields.length === 0) return [];
  const nodes = fields.map(({ parameter: { name, required }, control }) =>
    createField(`${name}${required ? ' *' : ''}`, control),
  );
  return [group(legend, nodes)];
}

function createControl({
  name,
  example,
  isSent,
  choices,
  isList,
  type,
  required,
  minimum,
  maximum,
}) {
  const text = [example ?? ''].flat().join(',');
  if (choices !== undefined && !isList) {
    const control = createChoice([...(required ? [] : ['']), ...choices.map(String)]);
    control.value = isSent ? text : '';
    return control;
  }
  const isNumber = type === 'integer' || type === 'number';
  const control = element('input', {
    value: isSent ? text : '',
    placeholder: isSent ? undefined : text,
    autocomplete: 'off',
    spellcheck: 'false',
    inputmode: isNumber ? 'decimal' : undefined,
    title: isNumber ? boundsOf(minimum, maximum) : undefined,
    'data-name': name,
  });
  if (choices === undefined) return control;
  control.title = `One or more, separated by commas: ${choices.slice(0, 12).join(', ')}${choices.length > 12 ? ', ...' : ''}`;
  return control;
}

function boundsOf(minimum, maximum) {
  if (minimum === undefined && maximum === undefined) return undefined;
  return `${minimum ?? ''} to ${maximum ?? ''}`.trim();
}

function createBody(bodies) {
  const type = createChoice(bodies.map(([mediaType]) => mediaType.replace('*/*', 'text/plain')));
  const text = element('textarea', { spellcheck: 'false', 'aria-label': 'Body' });
  const body = {
    node: group('Body', [createField('Media type', type), text]),
    read: () => ({ mediaType: type.value, text: text.value }),
    onChange() {},
  };
  const fill = () => {
    text.value = toText(bodies[type.selectedIndex]);
    body.onChange();
  };
  type.addEventListener('change', fill);
  fill();
  return body;
}

function toText([mediaType, example]) {
  if (example === undefined) return '';
  if (mediaType === 'application/x-www-form-urlencoded')
    return typeof example === 'string' ? example : new URLSearchParams(example).toString();
  if (mediaType === 'multipart/form-data')
    return Object.entries(example)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n');
  return typeof example === 'string' ? example : JSON.stringify(example, null, 2);
}

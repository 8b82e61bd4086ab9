/** The names of the editors, by the class of the element around each. */
const EDITORS = {
  'graphiql-query-editor': 'Operation',
  'graphiql-response': 'Response',
};

/** Names the fields that the editors and the explorer leave without a name, for screen readers, as they come. */
export function labelFields(place) {
  const label = () => {
    for (const field of place.querySelectorAll(UNNAMED))
      field.setAttribute(
        'aria-label',
        field.closest('.CodeMirror') ? nameEditor(field) : nameArgument(field),
      );
  };
  new MutationObserver(label).observe(place, { childList: true, subtree: true });
}

const UNNAMED = ['.CodeMirror textarea', '.graphiql-explorer-root :is(input, select)']
  .map((fields) => `${fields}:not([aria-label])`)
  .join();

/** Variables and headers take turns in one place. */
function nameEditor(field) {
  const known = Object.keys(EDITORS).find((name) => field.closest(`.${name}`));
  if (known !== undefined) return EDITORS[known];
  const editors = [...field.closest('.graphiql-editor-tool').querySelectorAll('.graphiql-editor')];
  return editors.indexOf(field.closest('.graphiql-editor')) === 0 ? 'Variables' : 'Headers';
}

function nameArgument(field) {
  return field.closest('[data-arg-name]')?.dataset.argName ?? 'Name or kind of operation';
}

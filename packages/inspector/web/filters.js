// The buttons and the choice beside the search, each of which stands for a term of it.
const SERVICE = 'service:';

export function showFilters(q) {
  const terms = q.split(/\s+/);
  for (const button of document.querySelectorAll('[data-term]'))
    button.setAttribute('aria-pressed', terms.includes(button.dataset.term));
  const chosen = terms.find((term) => term.startsWith(SERVICE)) ?? '';
  document.querySelector('#service').value = chosen.slice(SERVICE.length);
}

export function toggleTerm(q, term) {
  const added = q.split(/\s+/).includes(term) ? '' : term;
  return replaceTerms(q, (one) => one === term, added);
}

export function chooseService(q, service) {
  return replaceTerms(q, (one) => one.startsWith(SERVICE), service && SERVICE + service);
}

function replaceTerms(q, isReplaced, term) {
  const terms = q.split(/\s+/).filter((one) => one !== '' && !isReplaced(one));
  return [...terms, term].filter(Boolean).join(' ');
}

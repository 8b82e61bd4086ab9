// Reorders the elements of a request of the log, to be copied or sent again.
import { reasonOf } from './connection.js';
import { element } from './element.js';

const TYPES = { json: 'application/json', xml: 'text/xml' };

// Where the log stores only the start of a request, it ends with the number of omitted bytes.
const IS_CUT = /… \(\d+ more bytes\)$/;

export function createOrderActions(view) {
  const dialog = document.querySelector('#order-dialog');
  const text = dialog.querySelector('textarea');
  let call;

  async function putInOrder({ request: id }) {
    call = view.callOf(id);
    if (!call) return view.say('The log does not have this call any more.', true);
    if (IS_CUT.test(call.request))
      return view.say('The log has only the beginning of this request, as it is long.', true);
    const { report, reason } = await readReport(view.connection, call);
    if (reason) return view.say(reason, true);
    text.value = report.reordered;
    dialog.querySelector('[data-list="findings"]').replaceChildren(...toFindings(report));
    dialog.showModal();
    text.setSelectionRange(0, 0);
    text.scrollTop = 0;
    return undefined;
  }

  return {
    actions: {
      order: putInOrder,
      async 'copy-order'() {
        text.select();
        // Only pages of https or of this machine have a clipboard.
        if (navigator.clipboard) await navigator.clipboard.writeText(text.value);
        else document.execCommand('copy');
        view.say('The request is copied.');
      },
    },
    forms: {
      async order() {
        dialog.close();
        const answer = await view.connection.post(text.value, TYPES[call.format]);
        await view.showCall(`${(call.call ?? '').replace(/Request$/, '')}, put in order`, answer);
      },
    },
  };
}

// The report on a request, with the reason if its elements could not be reordered.
async function readReport(connection, { request: body, format }) {
  const sent = { body, type: TYPES[format] };
  const response = await connection.request('POST', '/sandbox/v1/lint?fill_masked=true', sent);
  const report = await response.json();
  if (response.ok && report.reordered !== null) return { report };
  return {
    reason: report.problem?.text ?? reasonOf({ status: response.status, value: report }),
  };
}

const FINDINGS = [
  ['moved', 'Stood too late, and were moved up'],
  ['unknown', 'Unknown where they stand, and left at the end'],
  ['filled', 'Hidden in the log, and filled with test values'],
  ['hidden', 'Hidden in the log, to be filled in by you'],
];

function toFindings(report) {
  const rows = FINDINGS.flatMap(([name, title]) => {
    const paths = report[name] ?? [];
    return paths.length === 0 ? [] : [element('p', {}, `${title}: `, ...toPaths(paths), '.')];
  });
  const { remaining_problem: problem } = report;
  if (!problem) return rows;
  return [...rows, element('p', { class: 'explanation' }, `${problem.code}: ${problem.text}`)];
}

function toPaths(paths) {
  return paths.flatMap((path, index) => [index > 0 ? ', ' : '', element('code', {}, path)]);
}

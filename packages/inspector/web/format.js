const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

export function timeOf(at) {
  return TIME.format(new Date(at));
}

export function durationOf(ms) {
  if (ms === null) return '–';
  if (ms < 10) return `${Math.round(ms * 10) / 10} ms`;
  return ms < 1000 ? `${Math.round(ms)} ms` : `${Math.round(ms / 100) / 10} s`;
}

export function sizeOf(bytes) {
  if (bytes < 1024) return plural(bytes, 'byte');
  const kib = bytes / 1024;
  return kib < 1024 ? `${Math.round(kib * 10) / 10} KiB` : `${Math.round(kib / 102.4) / 10} MiB`;
}

export function plural(count, one, many = `${one}s`) {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

export function indent(text) {
  try {
    return JSON.stringify(JSON.parse(text.replace(/^\ufeff/, '')), null, 2);
  } catch {
    return text;
  }
}

export function classOf(status) {
  return status ? `s${Math.floor(status / 100)}` : '';
}

// The gateway rejects calls with 200 and a code.
export function classOfProblem(status) {
  return classOf(Math.max(status ?? 0, 400));
}

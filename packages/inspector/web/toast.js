// A line that reports what happened, for a few seconds.
const SHOWN_MS = 4000;
const toast = document.querySelector('#toast');
let ending;

export function tell(text) {
  toast.textContent = text;
  clearTimeout(ending);
  ending = setTimeout(() => toast.replaceChildren(), SHOWN_MS);
}

export function tellFailure(error) {
  tell(error.message);
}

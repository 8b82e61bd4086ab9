import { useSyncExternalStore } from 'react';

const darkSystem = matchMedia('(prefers-color-scheme: dark)');

function readTheme() {
  return document.documentElement.dataset.theme ?? (darkSystem.matches ? 'dark' : 'light');
}

function subscribe(notify) {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  darkSystem.addEventListener('change', notify);
  return () => {
    observer.disconnect();
    darkSystem.removeEventListener('change', notify);
  };
}

/** The theme that the page is shown in: the one that was chosen in its header, else that of the system. */
export function usePageTheme() {
  return useSyncExternalStore(subscribe, readTheme);
}

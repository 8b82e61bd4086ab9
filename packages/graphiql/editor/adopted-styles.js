// In place of react-style-singleton, whose style elements the policy of pages does not let in: sheets that scripts make are.
import { useEffect } from 'react';

/** Builds a component that has its styles in the page while it is shown, once however often it is. */
export function styleSingleton() {
  const sheet = new CSSStyleSheet();
  let uses = 0;
  return function AdoptedStyles({ styles }) {
    useEffect(() => {
      if (uses === 0) {
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      uses += 1;
      return () => {
        uses -= 1;
        if (uses > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      };
    }, [styles]);
    return null;
  };
}

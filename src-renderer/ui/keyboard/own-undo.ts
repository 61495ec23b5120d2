/** What each field held when something was last written into it by hand. */
const written = new WeakMap<EventTarget, string>();

/** Called once, before the first key. */
export function noteWriting(): void {
  window.addEventListener(
    'input',
    ({ target }) => {
      if (isTextField(target)) written.set(target, target.value);
    },
    { capture: true },
  );
}

/** Whether Ctrl+Z there takes back what was written: not in a field that was filled or emptied since, as by sending. */
export function hasOwnUndo(target: EventTarget | null): boolean {
  // Nothing else tells whether the field has anything left to take back.
  return isTextField(target) && written.get(target) === target.value && document.queryCommandEnabled('undo');
}

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');
}

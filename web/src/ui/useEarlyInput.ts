import { type Ref, type RefCallback, useCallback, useEffect, useRef } from 'react';
import { useHydrated } from './useHydrated.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/** What a person made of a control: its text or choice, or whether it is ticked; null where it is as it came. */
function changeOf(control: Control): string | boolean | null {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
    return control.value === first?.value ? null : control.value;
  }
  if (control.type === 'checkbox') return control.checked === control.defaultChecked ? null : control.checked;
  return control.value === control.defaultValue ? null : control.value;
}

/** Makes the change again as if by hand. React compares with what it last saw or set, so that comes back first. */
function change(control: Control, to: string | boolean): void {
  if (typeof to === 'boolean') {
    (control as HTMLInputElement).checked = !to;
    control.click();
    return;
  }
  const isText = control instanceof HTMLInputElement;
  if (isText) control.value = control.defaultValue;
  // Past React's own setter, which would count it as the application's doing.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, to);
  control.dispatchEvent(new Event(isText ? 'input' : 'change', { bubbles: true }));
}

/**
 * Keeps what was typed, chosen or ticked before the script ran: hydration leaves it in the control and tells nobody, so
 * that the page shows one thing and sends another. Give the control the ref that this answers, made from its owner's.
 */
export function useEarlyInput<Kind extends Control>(ref: Ref<Kind> | undefined): RefCallback<Kind> {
  const looked = useRef(useHydrated());
  const early = useRef<{ control: Control; to: string | boolean } | null>(null);
  useEffect(() => {
    const found = early.current;
    early.current = null;
    if (found) change(found.control, found.to);
  }, []);
  return useCallback(
    (control: Kind | null) => {
      if (control && !looked.current) {
        looked.current = true;
        const to = changeOf(control);
        if (to !== null) early.current = { control, to };
      }
      if (typeof ref === 'function') return ref(control);
      if (ref) ref.current = control;
    },
    [ref],
  );
}

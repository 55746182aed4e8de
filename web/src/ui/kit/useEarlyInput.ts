import { type Ref, type RefCallback, useCallback, useEffect, useRef } from 'react';
import { useHydrated } from './useHydrated.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/** The text, choice or tick that a person made; null where it is unchanged. */
function changeOf(control: Control): string | boolean | null {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
    return control.value === first?.value ? null : control.value;
  }
  if (control.type === 'checkbox') return control.checked === control.defaultChecked ? null : control.checked;
  return control.value === control.defaultValue ? null : control.value;
}

/** Repeats the change as if by hand. React compares with the value it last saw, so that value is restored first. */
function change(control: Control, to: string | boolean): void {
  if (typeof to === 'boolean') {
    (control as HTMLInputElement).checked = !to;
    control.click();
    return;
  }
  const isText = control instanceof HTMLInputElement;
  if (isText) control.value = control.defaultValue;
  // Bypasses React's setter, which would take it for the application's own change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, to);
  control.dispatchEvent(new Event(isText ? 'input' : 'change', { bubbles: true }));
}

/** Input from before hydration leaves no event: the page would show one value and send another. */
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

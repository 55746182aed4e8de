import type { MutationOutcome } from '../kit/useStaffMutation.ts';

/** A text field that staff fill in before they confirm. */
export interface DecisionField {
  name: string;
  label: string;
  hint?: string;
  /** The message when it is empty; left out when it may be. */
  required?: string;
}

export interface Decision {
  /** On the button, in the dialog's title and on its confirming button. */
  label: string;
  /** What happens once it is confirmed. */
  effect: string;
  main?: boolean;
  danger?: boolean;
  fields?: readonly DecisionField[];
  /** Asks for a reason, sent as `reason`. */
  reason?: boolean;
  /** Closes the dialog and reloads also when refused: an item that no longer fits is void and gone from its list. */
  refusalEnds?: boolean;
  /** Takes the trimmed values by name of the field. */
  send: (values: Readonly<Record<string, string>>) => Promise<MutationOutcome>;
}

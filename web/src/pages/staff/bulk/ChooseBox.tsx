interface Props {
  label: string;
  checked: boolean;
  /** @param range Shift was held. */
  onToggle: (range: boolean) => void;
}

/** Chooses a row, as large as a finger. */
export function ChooseBox({ label, checked, onToggle }: Props) {
  return (
    <label className="grid w-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        className="size-5.5 accent-link"
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}

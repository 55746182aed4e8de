/** 16 px text: with less, iOS zooms the page when the field takes focus. */
export const controlClass =
  'min-h-12 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-[1rem] text-ink ' +
  'aria-invalid:border-2 aria-invalid:border-lost [&[readonly]]:bg-sunken [&[readonly]]:text-muted ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted';

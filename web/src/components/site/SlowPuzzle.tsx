import { useEffect } from 'react';
import { useText } from '../../language/useText.ts';
import { SLOW_AGAIN_MS, slowPuzzle } from '../../relay/slowPuzzle.ts';
import { useToast } from '../../ui/feedback/useToast.ts';

/** Says why a form takes long, until the device has solved the puzzle that the server asked for. */
export function SlowPuzzle() {
  const t = useText();
  const toast = useToast();
  useEffect(() => {
    const say = () =>
      toast({
        text: t(
          'Many requests came in, so your device solves a puzzle first. It can take a minute: keep this page open.',
        ),
        hideAfterMs: SLOW_AGAIN_MS - 1_000,
      });
    addEventListener(slowPuzzle, say);
    return () => removeEventListener(slowPuzzle, say);
  }, [t, toast]);
  return null;
}

import { useRef, useState } from 'react';
import { squarePicture } from './square-picture.ts';

const unreadable =
  'This picture cannot be read here, as some phones’ HEIC photos. Choose a JPEG or PNG.';

/** A picture that was chosen and is not saved yet, as a `data:` address, and why there is none. */
export function useChosen() {
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  // Large ones take a moment: the last one that was chosen counts.
  const last = useRef<Blob>(undefined);
  const choose = async (file: Blob) => {
    last.current = file;
    const square = await squarePicture(file).catch(() => undefined);
    if (last.current !== file) return;
    setProblem(square ? undefined : unreadable);
    setChosen(square);
  };
  const forget = () => {
    last.current = undefined;
    setChosen(undefined);
    setProblem(undefined);
  };
  return { chosen, problem, choose, forget };
}

export interface WhoDidProps {
  /** A name, where it begins with one. */
  who?: string | undefined;
  words?: string | undefined;
}

/** Who did what. The name stands apart: in a script from right to left it would turn the sentence round. */
export const WhoDid = ({ who, words }: WhoDidProps) => (
  <span>
    {who && <bdi>{who}</bdi>} {words}
  </span>
);

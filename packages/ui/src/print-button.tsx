import { Button } from './button.tsx';

/** Prints the page, or keeps it as PDF, as `print.css` has it. */
export const PrintButton = () => <Button onClick={() => window.print()}>Print</Button>;

import { Dialog } from '@castwork/ui/dialog';
import { SaveForm, type SaveFormProps } from './save-form.tsx';

/** Asks when to tell of what a search finds. */
export const SaveDialog = (props: SaveFormProps) => (
  <Dialog open title="Save this search" onClose={props.onClose}>
    <SaveForm {...props} />
  </Dialog>
);

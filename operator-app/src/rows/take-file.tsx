import { Button } from '@castwork/ui/button';
import { downloadCsv } from '@castwork/ui/download';
import { DownloadIcon } from '@castwork/ui/further-icons';
import { showToast } from '@castwork/ui/toast';
import { toastError } from '@castwork/widgets/toast-error';
import { useState } from 'react';

interface TakeFileProps {
  /** Asks for the file. */
  read: () => Promise<{ name: string; text: string; isCut: boolean }>;
}

/** Saves a list as a file for spreadsheets. */
export function TakeFile({ read }: TakeFileProps) {
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      const { name, text, isCut } = await read();
      downloadCsv(name, text);
      if (isCut)
        showToast({ message: 'There is more: the file has the newest 10,000 rows.', tone: 'info' });
    } catch (error) {
      toastError(error, 'There is no file');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadIcon />} busy={isBusy} busyLabel="Writing…" onClick={() => void take()}>
      Download CSV
    </Button>
  );
}

/** Names of files that can be read. */
export const ACCEPTED_FILES = '.pdf,.docx,.hwp,.hwpx,.txt,.md,.markdown,.png,.jpg,.jpeg';

/** Lets the reader choose one file; nothing happens when they choose none. Only in answer to a click. */
export function chooseFile(onFile: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = ACCEPTED_FILES;
  input.onchange = () => {
    const file = input.files?.[0];
    if (file !== undefined) onFile(file);
  };
  input.click();
}

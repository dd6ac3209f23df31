/** Pages that make it hard for a popup, by their name in a link. */
export const HOSTS: Readonly<Record<string, { readonly label: string; readonly head: string; readonly body?: string }>> = {
  calm: { label: 'calm page', head: '' },
  reset: {
    label: 'reset with !important',
    head: '<style>*{margin:0!important;padding:0!important;border:0!important;font:11px/1 monospace!important;color:#b00!important;box-sizing:content-box!important}div,button,input{display:block!important;float:left!important;background:#fe9!important;transform:none!important}</style>',
  },
  rem: { label: 'rem of 10 px', head: '<style>html{font-size:62.5%}body{font-size:1.6rem}</style>' },
  dialog: {
    label: 'its own open dialog',
    head: '',
    body: '<dialog id="own" aria-label="The page’s own dialog"><p>The page asks something first.</p><form method="dialog"><button>OK</button></form></dialog><script>document.getElementById("own").showModal()</script>',
  },
  rtl: { label: 'right to left', head: '<style>html{direction:rtl}</style>' },
};

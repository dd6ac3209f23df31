/** Attributes that hold an address; only these schemes may stand there (R9). */
const ADDRESS = /^(href|src|action|formaction|poster|xlink:href|srcset|background|data)$/i;
const SAFE_ADDRESS = /^(?:https?:|tel:|sms:|mailto:|data:image\/(?:png|jpe?g|gif|webp|svg\+xml)[;,]|[^a-z]|[a-z0-9_-]+(?:[/?#.]|$))/i;

/** Whether an attribute of a popup may have this value. */
export const mayHold = (name: string, value: string): boolean => !ADDRESS.test(name) || SAFE_ADDRESS.test(value.trim());

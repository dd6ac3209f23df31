/** What an event is about, where that is an element. */
export const elementOf = (target: EventTarget | null | undefined): Element | null => (target instanceof Element ? target : null);

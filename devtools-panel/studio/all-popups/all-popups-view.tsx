import { AccountView } from '../saving/place/account-view.tsx';
import { ShowingForm } from './showing-form.tsx';
import { showingSource } from './showing-source.ts';

/** Settings for all popups of an account: consent, and how many of them a visitor sees (TGT-26). */
export const AllPopupsView = () => (
  <AccountView
    label="All popups"
    serverWords="The rules over all popups belong to an account of a display server. Choose the server first."
    accountWords="Choose an account to see the rules for all of its popups."
    sourceOf={showingSource}
  >
    {(source) => <ShowingForm source={source} />}
  </AccountView>
);

import { AccountPage } from '#app/features/account/account-page.tsx';
import { ChangePasswordForm } from '#app/features/sign-in/change-password-form.tsx';

export const Page = () => <AccountPage passwordForm={<ChangePasswordForm />} />;

import { AccountPage } from '#app/features/company/account/account-page.tsx';
import { ChangePasswordForm } from '#app/features/company/sign-in/change-password-form.tsx';

export const Page = () => <AccountPage passwordForm={<ChangePasswordForm />} />;

import { defineLocaleResourceBundle, TIMELINE_ITEM_I18N_KEY_MAPPING } from 'sanity'

/** The Studio's own messages, in words for editors instead of programmers. */

const validation = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'validation',
  resources: {
    'array.exact-length': 'Exactly {{wantedLength}} are needed here',
    'array.item-duplicate': 'This is in the list twice. Remove one of the two',
    'array.maximum-length': 'At most {{maxLength}} fit here. Remove some',
    'array.minimum-length': 'At least {{minLength}} are needed here. Add some',
    'array.minimum-length_blocks': 'Write at least {{minLength}} paragraphs',
    'date.invalid-format': 'Choose a day from the calendar',
    'generic.not-allowed': 'Choose one from the list',
    'generic.not-allowed_hint': '“{{hint}}” is not in the list. Choose another one',
    'generic.required': 'This is still empty, and the page needs it',
    'number.greater-than': 'Write a number above {{threshold}}',
    'number.maximum': 'Write {{maxNumber}} or less',
    'number.minimum': 'Write {{minNumber}} or more',
    'number.non-integer': 'Write a whole number, without a decimal point',
    'object.asset-required_file': 'Choose a file',
    'object.asset-required_image': 'Choose a picture',
    'object.reference-not-published': 'What is chosen here is still a draft. Publish it first',
    'slug.missing-current': 'Write the address',
    'slug.not-unique': 'Another document has this address. Choose another one',
    'string.email': 'Write an e-mail address, such as name@example.com',
    'string.maximum-length': 'Shorten this to {{maxLength}} characters',
    'string.minimum-length': 'Write at least {{minLength}} characters',
    'string.url.disallowed-scheme': 'Begin the address with https://',
    'string.url.invalid': 'Write the whole address, such as https://example.com',
    'string.url.not-absolute': 'Write the whole address, such as https://example.com',
  },
})

const structure = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'structure',
  resources: {
    'action.publish.validation-issues.tooltip':
      'Something is missing or wrong. The red marks say what',
    'action.publish.validation-issues-toast.title': 'Not published yet',
    'action.publish.validation-issues-toast.description':
      'Something is missing or wrong. The red marks beside the fields say what.',
    // Beside "Share a preview", which is for people without an account.
    'action.copy-document-url.label': 'Copy link or ID',
    'action.copy-link-to-document.label': 'Copy link to this form (for colleagues with an account)',
    'panes.document-operation-results.operation-success_copy-url':
      'Copied. The link opens this form, for colleagues with an account',
    // The Studio offers "Delete anyway", which the lake refuses.
    'panes.document-operation-results.operation-error_delete':
      'Nothing was deleted. Something still uses this: take it out there first, and publish that',
    'panes.document-operation-results.operation-error_unpublish':
      'Nothing was taken off the site. Something still uses this: take it out there first, and publish that',
    // Without the button that asks by mail: the lake sends none.
    'banners.permission-check-banner.missing-permission_update_one':
      'You may read this, not change it. To change it, ask an administrator to make you an editor.',
  },
})

const studio = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'copy-paste.field-action-paste-button.field.title': 'Paste (field or section)',
    // The date can be a word, such as "today at 6:00 AM".
    'release.banner.scheduled-for-publishing-on': 'To be published: {{date}}',
    'release.schedule-dialog.publish-date-in-past-warning': 'Choose a time that is still to come.',
    'schedule-publish-dialog.description':
      'Choose when this is published, in the time zone that Releases names: your own, unless you changed it there.',
    'timeline.operation.scheduled': 'Scheduled',
    'timeline.operation.scheduled_timestamp': 'Scheduled: {{timestamp, datetime}}',
    'timeline.operation.unscheduled': 'Unscheduled',
    'timeline.operation.unscheduled_timestamp': 'Unscheduled: {{timestamp, datetime}}',
    'changes.image.hotspot-changed': 'Focal point changed',
    'inputs.array.action.drag.tooltip': 'Drag to move, or press Space, arrow keys and Space again',
    'inputs.image.hotspot-dialog.title': 'Crop and focal point',
    'inputs.imagetool.title': 'What is shown',
    'inputs.imagetool.description':
      'Drag the corners to crop the picture. Move the circle to what should stay visible wherever pages crop it further. By keyboard: Tab to the circle or the frame, arrow keys to move it, Control with arrow keys to resize it.',
    // If the server gave a reason, upload-reasons.tsx shows that instead.
    'asset-sources.common.uploader.upload-failed.title': 'Not uploaded',
    'asset-sources.common.uploader.upload-failed.description':
      'Check that you are online and that the file is of the kind that belongs here: pictures are JPEG, PNG, WebP, AVIF, GIF, TIFF, HEIC or SVG, films MP4 or WebM, and captions WebVTT (.vtt).',
  },
})

// The Studio's history, and the line below a form, call these "Published".
for (const words of Object.values(TIMELINE_ITEM_I18N_KEY_MAPPING))
  Object.assign(words, {
    scheduleDocumentVersion: 'timeline.operation.scheduled',
    unscheduleDocumentVersion: 'timeline.operation.unscheduled',
  })

const scheduledDrafts = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'singleDocRelease',
  resources: {
    'action.schedule-publish.disabled.validation-issues':
      'Something is missing or wrong. The red marks say what',
    'action.schedule-publish.disabled.cardinality-one':
      'This is scheduled already. Choose the schedule at the top of the document to change it',
  },
})

const releases = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'releases',
  resources: {
    'banner.confirm-active-scheduled-drafts_one':
      '{{count}} scheduled draft is paused. It is not published until you schedule it again',
    'banner.confirm-active-scheduled-drafts_other':
      '{{count}} scheduled drafts are paused. They are not published until you schedule them again',
    'confirm-active-scheduled-drafts-dialog.past-dates-warning':
      'For some of them that time has passed: they are published at once.',
  },
})

const presentation = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'presentation',
  resources: {
    'locations-banner.locations-count_zero': 'No page shows this yet',
    // A page that only links to it counts, too.
    'locations-banner.locations-count_one': 'Appears on or is linked from one page',
    'locations-banner.locations-count_other': 'Appears on or is linked from {{count}} pages',
    // On narrow screens, beside the page: what the tool with all documents is called here.
    'narrow-tabs.content-tab.label': 'Content',
    'locations-banner.resolving.text': 'Looking for pages that show this…',
  },
})

export const words = [validation, structure, studio, scheduledDrafts, releases, presentation]
